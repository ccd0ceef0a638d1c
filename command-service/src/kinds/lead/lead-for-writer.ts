import { lead } from '@kervan/contracts/kinds/lead/lead'
import { can } from '@kervan/contracts/permissions/permissions'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { forWriter } from '../../kit/record/for-writer.ts'
import type { CommandRunner } from '../../kit/run-command.ts'
import { leadDecider } from './lead.decider.ts'
import { leadKit, recordOf } from './lead.state.ts'

/** Loads a lead for a user; null where there is none, or none that the user sees. */
export const leadForWriter = async (runner: CommandRunner, id: string, user: Reader) => {
  if (!can(user, 'leads.view')) return null
  const held = recordOf((await runner.load(leadDecider, id)).state)
  return held && forWriter(lead, leadKit, user, id).sees(held) ? held : null
}
