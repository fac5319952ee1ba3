import { noteEvent, type Clock, type Db } from '../kit/index.ts'
import type { Settings } from '../kit/settings.ts'
import { keepSettingBefore } from './settings-at.ts'

/**
 * For commands on the machine: gives a setting its standard value again, in every process within two seconds. Returns
 * whether somebody had changed it.
 */
export async function toStandard({ db, clock }: { db: Db; clock: Clock }, name: keyof Settings, command: string) {
  return db.transaction().execute(async (tx) => {
    const gone = await tx.deleteFrom('setting').where('name', '=', name).returning('value').executeTakeFirst()
    if (!gone) return false
    await keepSettingBefore(tx, name, clock.now(), gone.value)
    await noteEvent(
      { db: tx, clock },
      {
        action: 'site.setting_to_standard',
        subject: `setting:${name}`,
        actor: 'command',
        reason: command,
        before: { value: gone.value },
        after: { value: null },
      },
    )
    return true
  })
}
