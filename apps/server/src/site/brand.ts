import { brandColourNames, contrastFaults, type BrandColour } from '@chokka/contract/brand'
import type { Brand } from '@chokka/contract/brand-css'
import { productName } from '@chokka/contract/product'
import { z } from 'zod'
import { Refusal } from '../kit/refusal.ts'
import { setting, type Around } from '../kit/settings.ts'

const name = z.string().trim().min(1).max(40)
/** A picture that staff uploaded, and its size, which says how wide it is before it has loaded. */
const picture = z
  .object({
    url: z.string().regex(/^\/pictures\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    width: z.number().int().min(1).max(2000),
    height: z.number().int().min(1).max(2000),
  })
  .nullable()
  .default(null)
const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/)
// The names are exactly BrandColour.
const shape = Object.fromEntries(brandColourNames.map((one) => [one, colour.optional()])) as Record<
  BrandColour,
  z.ZodOptional<typeof colour>
>
const colours = z.object(shape).prefault({})

const brand = z
  .object({
    name: z.object({ bn: name, en: name }).default(productName),
    /** In place of the die and the name; without one for the light theme that of the dark one. */
    logo: z.object({ dark: picture, light: picture }).prefault({}),
    /** In place of the die: beside the name, in the tab of a browser, and on the screen of a phone. */
    mark: picture,
    colours: z.object({ dark: colours, light: colours }).prefault({}),
  })
  .prefault({})

/**
 * Refuses colours of which text could not be read, and pictures that are not stored. No part of the schema: what is
 * stored must never close the site.
 */
async function refuseBrand({ colours, logo, mark }: Brand, { hasPicture }: Around): Promise<void> {
  const [fault] = contrastFaults(colours)
  if (fault) throw new Refusal('contrast_low', fault)
  for (const [name, picture] of Object.entries({ ...logo, mark }))
    if (picture && !(await hasPicture(picture.url))) throw new Refusal('picture_unknown', { fields: [name] })
}

export const brandSettings = {
  brand: setting(
    brand,
    'none',
    'nobody',
    'The name of the site in each language, its logo and mark, and the colours that replace those of the product.',
    'প্রতিটি ভাষায় সাইটের নাম, তার লোগো ও চিহ্ন, আর পণ্যের রঙের জায়গায় যে রং বসে।',
    refuseBrand,
  ),
}
