import { text } from 'node:stream/consumers'
import { deserialize } from 'node:v8'
import { endInTurn } from '@kervan/infra/service/end-in-turn'
import { readSettings } from '@kervan/infra/settings'
import { openInstallation } from '@kervan/runner/cli/installation'
import { comesToRest, inspect } from '../chaos/inspect.ts'
import type { Acknowledged } from '../crash/load/acknowledged.ts'

/**
 * Runs inside an installation by the compose file, on the engines and with the keys that an operator's commands have there: waits
 * until it has come to rest, and prints what is wrong with it as JSON. What it had acknowledged comes on the standard input,
 * serialized by V8 and in base64.
 */
const opened: (() => Promise<unknown>)[] = []
const installation = await openInstallation(readSettings(process.env), (end) => void opened.push(end))
await comesToRest(installation)
const acknowledged = deserialize(Buffer.from(await text(process.stdin), 'base64')) as Acknowledged
console.log(JSON.stringify(await inspect(installation, acknowledged)))
await endInTurn(opened)
