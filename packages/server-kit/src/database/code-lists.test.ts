import { expect, test } from 'vitest'
import { aReadyDatabase } from '../../tests/databases.ts'
import { askOnce, checkLogin, migrate } from './index.ts'

test('migrate makes a table equal to its list, writes nothing when it is, and cannot remove a value in use', async () => {
  const { ownerUrl, workUrl, kind, role } = await aReadyDatabase()
  const asOwner = (text: string) => askOnce(ownerUrl, text)
  await asOwner(
    `create table colour (name text primary key); grant select on colour to ${role};
    create table car (colour text references colour (name))`,
  )
  const kindOf = (...values: string[]) => ({ ...kind, lists: [{ table: 'colour', column: 'name', values }] })
  await expect(checkLogin(workUrl, kindOf('red', 'blue'))).rejects.toThrow('The database lacks colour')
  expect(await migrate(ownerUrl, kindOf('red', 'blue'))).toEqual(['colour'])
  expect(await migrate(ownerUrl, kindOf('blue', 'red'))).toEqual([])
  await checkLogin(workUrl, kindOf('red', 'blue'))
  await expect(asOwner(`insert into car values ('green')`)).rejects.toThrow('violates foreign key')

  await asOwner(`insert into car values ('red')`)
  expect(await migrate(ownerUrl, kindOf('red', 'green'))).toEqual(['colour'])
  expect(await asOwner('select name from colour order by 1')).toEqual([{ name: 'green' }, { name: 'red' }])
  await expect(migrate(ownerUrl, kindOf('green', 'white'))).rejects.toThrow('violates foreign key')
  expect(await asOwner('select name from colour order by 1')).toEqual([{ name: 'green' }, { name: 'red' }])
})
