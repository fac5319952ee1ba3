import { readFileSync } from 'node:fs'
import { askOnce } from '@chokka/server-kit/database'
import { expect, inject, onTestFinished, test } from 'vitest'
import { schemaFile, schemaText } from './schema-text.ts'

test('the types of the tables are those of the migrated database, and a column more would be seen', async () => {
  const name = `schema_${process.pid}`
  await askOnce(inject('adminUrl'), `create database ${name} template template_server`)
  onTestFinished(async () => void (await askOnce(inject('adminUrl'), `drop database ${name} with (force)`)))
  const url = inject('adminUrl').replace(/\/postgres$/, `/${name}`)
  const text = readFileSync(new URL(`../${schemaFile}`, import.meta.url), 'utf8')
  expect(schemaText(url)).toBe(text)
  await askOnce(url, 'alter table person add column one_more int')
  expect(schemaText(url)).not.toBe(text)
})
