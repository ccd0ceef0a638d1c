import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import { expect, test } from 'vitest'
import en from '../../locales/en/api-docs.json' with { type: 'json' }
import enStatus from '../../locales/en/status.json' with { type: 'json' }
import tr from '../../locales/tr/api-docs.json' with { type: 'json' }
import trStatus from '../../locales/tr/status.json' with { type: 'json' }

const GROUPS = [...new Set(ENDPOINTS.map(({ path }) => path.split('/')[2] as string))]

test.each([
  ['Turkish', { ...trStatus.resource, ...tr.group }],
  ['English', { ...enStatus.resource, ...en.group }],
])('every group of calls has a name in %s', (_, words) => {
  expect(GROUPS.filter((group) => !(group in words) && !(group.replaceAll('-', '_') in words))).toEqual([])
})
