import { callsByName } from '@chokka/contract'
import { permissionNames } from '@chokka/contract/permissions'
import { isStaff } from '@chokka/contract/who'
import { loadTexts } from '@chokka/text'
import { expect, test } from 'vitest'

test.each(['bn', 'en'])(
  'each permission, and each act that may wait for a signature, has its words in %s',
  async (lang) => {
    const { find } = await loadTexts(lang, ['office', 'product'])
    const permissions = permissionNames.filter((name) => !find(`product.may_${name.replaceAll('.', '_')}`))
    expect(permissions).toEqual([])
    const acts = Object.entries(callsByName).flatMap(([name, { who, act }]) =>
      isStaff(who) && act && act.second !== 'never' && !find(`office.act_${name}`) ? [name] : [],
    )
    expect(acts).toEqual([])
  },
)
