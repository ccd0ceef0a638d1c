import { type SiteSettings, settingsFrom, siteSettings } from '@kervan/contracts/kinds/site-settings/site-settings'
import { SINGLE_ID } from '@kervan/contracts/kit/record'
import { recordDecider } from '../../kit/record/record-decider.ts'
import type { CommandRunner } from '../../kit/run-command.ts'

const decider = recordDecider(siteSettings)

/** Reads what holds for the whole installation, as it is at this moment. */
export const createSiteSettings = (runner: Pick<CommandRunner, 'load'>) => async (): Promise<SiteSettings> =>
  settingsFrom((await runner.load(decider, SINGLE_ID)).state?.values ?? {})
