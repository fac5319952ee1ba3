// @vitest-environment happy-dom
// Vendors are shown by their names, wherever a game says whose it is: their codes are for the wire.
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import { navigate } from '@chokka/client/router.tsx'
import { fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { full, layoutAnswers } from './answers.ts'
import { game, lane, vendorCard } from './game-answers.ts'
import { withApp } from './with-app.ts'

const patiently = { timeout: 10_000 }
const codes = Array.from({ length: 11 }, (_, at) => `LV_CODE${at}`)
const cards = codes.map((vassalage, at) => vendorCard('LIVE', { vassalage, displayName: `Live rooms ${at}`, games: 3 }))
const table = {
  ...game,
  gameType: 'LIVE' as const,
  vassalage: 'LV_CODE0',
  gameCode: 'baccarat',
  displayName: 'Baccarat 7',
}

withApp()

test('a live table of home and the hot games of the menu name their vendor', async () => {
  fakeSite({
    ...{ ...layoutAnswers, ...full, gameVendors: { content: [lane('LIVE', cards)] } },
    lobby: { hot: [table], sections: [{ title: 'LIVE', games: 3, cards, content: [table] }] },
  })
  navigate('/')
  render(<App />)
  const tile = () => document.querySelector('.wtile')
  await waitFor(() => expect(tile()?.textContent).toContain('Live rooms 0'), patiently)
  // A table without a picture of its own has one of ours.
  expect(tile()?.querySelector('.tile__fb, .tile__none')).not.toBeNull()
  const entry = document.querySelector<HTMLElement>('.catnav a[href="/live"]') as HTMLElement
  fireEvent.keyDown(entry, { key: 'ArrowDown' })
  const menu = await page.findByRole('navigation', { name: /providers/ }, patiently)
  expect(within(menu).getByRole('link', { name: /Baccarat 7/ }).textContent).toContain('Live rooms 0')
  expect(document.body.textContent).not.toContain('LV_CODE')
})
