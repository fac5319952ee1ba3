import { readFileSync } from 'node:fs'
import { askOnce } from '@chokka/server-kit/database'
import { expect, inject, onTestFinished, test } from 'vitest'
import { testDatabase } from '../apps/studio/tests/database.ts'
import { schemaFiles, schemaText } from './schema-text.ts'

const written = (kind: keyof typeof schemaFiles) =>
  readFileSync(new URL(`../${schemaFiles[kind]}`, import.meta.url), 'utf8')

test('the types of the tables match the migrated database, and an additional column is noticed', async () => {
  const name = `schema_${process.pid}`
  await askOnce(inject('adminUrl'), `create database ${name} template template_server`)
  onTestFinished(async () => void (await askOnce(inject('adminUrl'), `drop database ${name} with (force)`)))
  const url = inject('adminUrl').replace(/\/postgres$/, `/${name}`)
  expect(schemaText(url)).toBe(written('server'))
  await askOnce(url, 'alter table account_holder add column one_more int')
  expect(schemaText(url)).not.toBe(written('server'))
})

test('the same holds for the studio', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.drop())
  expect(schemaText(database.ownerUrl)).toBe(written('studio'))
  await askOnce(database.ownerUrl, 'alter table player add column one_more int')
  expect(schemaText(database.ownerUrl)).not.toBe(written('studio'))
})
