import { setColorPreferences } from '@kervan/contracts/api/colours/set-color-preferences'
import { changePreferences } from '@kervan/contracts/api/preferences/change-preferences'
import { pinRecord } from '@kervan/contracts/api/preferences/pin-record'
import { unpinRecord } from '@kervan/contracts/api/preferences/unpin-record'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { accepted, type CommandPorts, causeOf } from '../../kit/command-route.ts'
import { type PreferencesCommand, preferencesDecider } from './preferences.decider.ts'

/** Every user's own: the session says whose. */
export const preferencesRoutes = ({ runner, idempotencyKeys, clock }: CommandPorts): readonly Route[] => [
  route(setColorPreferences, async (call) => {
    const cause = await causeOf(call, setColorPreferences, idempotencyKeys, clock)
    const command = { type: 'ChoosePreferences', chosen: { colours: call.body } } as const
    return accepted(await runner.run(preferencesDecider, signedIn(call).user.id, command, cause), call.body)
  }),
  route(changePreferences, async (call) => {
    const cause = await causeOf(call, changePreferences, idempotencyKeys, clock)
    const command: PreferencesCommand = { type: 'ChoosePreferences', chosen: call.body }
    return accepted(await runner.run(preferencesDecider, signedIn(call).user.id, command, cause))
  }),
  ...(
    [
      [pinRecord, 'Pin'],
      [unpinRecord, 'Unpin'],
    ] as const
  ).map(([endpoint, type]) =>
    route(endpoint, async (call) => {
      const cause = await causeOf(call, endpoint, idempotencyKeys, clock)
      const command: PreferencesCommand = { type, pin: { ...call.params, id: call.params.id.toLowerCase() } }
      return accepted(await runner.run(preferencesDecider, signedIn(call).user.id, command, cause))
    }),
  ),
]
