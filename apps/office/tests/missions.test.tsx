// @vitest-environment happy-dom
// The editor of missions, with fake answers.
import { navigate } from '@chokka/client/router.tsx'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import { fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { shell } from './answers.ts'
import { mission, prizes } from './answers-missions.ts'
import { withOffice } from './with-office.ts'

withOffice({ signedIn: true })

const slow = { timeout: 10_000 }
function openAt(address: string, content = [mission]) {
  const sent: unknown[] = []
  const kept = (input: unknown) => (sent.push(input), { asked: null, done: mission })
  fakeSite({ ...shell, missionList: { content, prizes }, saveMission: kept, endMission: kept })
  navigate(address)
  render(<App />)
  return sent
}
const button = (name: string) => page.findByRole('button', { name }, slow)
const type = (name: string, value: string) => fireEvent.change(page.getByLabelText(name), { target: { value } })
/** Gives the first reason of the dialog that is open. */
const confirm = () => {
  fireEvent.keyDown(document.body, { key: '1' })
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
}

test('what is typed about a mission is sent as a version after the one that was seen', async () => {
  const sent = openAt(`/missions/${mission.id}`)
  await button('Save the mission')
  type('Target', '১৫০')
  type('Cash', '25.50')
  type('Games', 'NOKSHI/mango, CHOKKA/crash')
  fireEvent.click(await button('Save the mission'))
  confirm()
  await waitFor(() => expect(sent).toHaveLength(1), slow)
  expect(sent[0]).toMatchObject({
    ...{ id: mission.id, basedOn: 3, event: 'bet_count', target: '150', least: '10.00', amount: '25.50', bound: null },
    games: [
      { vendor: 'NOKSHI', gameCode: 'mango' },
      { vendor: 'CHOKKA', gameCode: 'crash' },
    ],
    ...{ types: ['RNG'], reason: 'New season' },
  })
})

test('a mission of wrong figures, or without its name in both languages, cannot be saved', async () => {
  openAt('/missions/new', [])
  const save = () => page.getByRole<HTMLButtonElement>('button', { name: 'Save the mission' }).disabled
  await button('Save the mission')
  expect(save()).toBe(true)
  type('Target', '2.5')
  type('Cash', '20')
  type('Name · English', 'Two spins')
  type('Name · Bengali', 'দুই স্পিন')
  expect(save(), 'half a bet').toBe(true)
  type('Target', '2')
  expect(save()).toBe(false)
  type('Cash', '0')
  expect(save(), 'gives nothing').toBe(true)
})

test('a mission is ended with a reason', async () => {
  const sent = openAt(`/missions/${mission.id}`)
  fireEvent.click(await button('End it'))
  confirm()
  await waitFor(() => expect(sent).toEqual([{ id: mission.id, reason: 'New season' }]), slow)
})

test('one that is over is only read', async () => {
  openAt(`/missions/${mission.id}`, [{ ...mission, state: 'over', bindsAt: null }])
  await page.findByText('It cannot be changed any more.', undefined, slow)
  for (const name of ['Save the mission', 'End it']) expect(page.queryByRole('button', { name })).toBeNull()
})

test('the list says what each mission counts, from which amount on, and what it gives', async () => {
  openAt('/missions')
  const row = (await page.findByText('each ৳10 or more · Slots · mango · VIP 1+', undefined, slow)).closest(
    '[role=row]',
  )
  expect(row?.textContent).toContain('Settled bets: 100')
  expect(row?.textContent).toContain('৳20.00')
  expect(await page.findByText('A week in all', undefined, slow)).toBeDefined()
})
