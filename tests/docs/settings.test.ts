import { join } from 'node:path'
import { environment } from '@kervan/infra/settings'
import { expect, test } from 'vitest'
import { z } from 'zod'

const PAGE = join(import.meta.dirname, '../../docs/operations/settings.md')

interface Setting {
  readonly default?: string | number
  readonly help: string
  readonly unset?: string
}

/** A row of the page: name, default and what the setting is for. */
const rowOf = ([name, { default: given, help, unset = 'none' }]: [string, Setting]): string =>
  `| \`${name}\` | ${given === undefined ? unset : `\`${given}\``} | ${help} |`

test('the page of settings is written from their schema', async () => {
  const { properties } = z.toJSONSchema(environment, { io: 'input', unrepresentable: 'any' })
  const page = [
    '# Settings',
    '',
    'All from the environment; a wrong one stops the start in one line that names it, says what is wrong and shows an example. One that is empty',
    'counts as not given. This page is written from `infra/src/settings.ts`: `npm run accept`.',
    '',
    '| name | default | what it is |',
    '|---|---|---|',
    ...Object.entries(properties as unknown as Record<string, Setting>).map(rowOf),
    '',
  ]
  await expect(page.join('\n')).toMatchFileSnapshot(PAGE)
})
