import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import { expect, test } from 'vitest'
import { AREAS_BESIDE_KINDS, isAreaHere } from '../pages/permissions/areas-here.ts'
import { matrixRows } from '../pages/permissions/matrix-rows.ts'
import { ROUTES } from './routes.ts'

/** Resources that a call or a page asks for. */
const ASKED = [...ENDPOINTS, ...ROUTES].flatMap(({ permission }) =>
  typeof permission === 'string' && permission.includes('.') ? [permission.split('.')[0] as string] : [],
)

test('the matrix has every area that a call or a page asks a permission of', () => {
  expect([...new Set(ASKED)].filter((resource) => !isAreaHere(resource))).toEqual([])
})

test('the matrix has no area of which nothing asks', () => {
  const rows = matrixRows((key) => key, '').flatMap(({ rows }) => rows.map(({ id }) => id))
  expect(rows).toContain('leads')
  expect(rows).toContain('fields.contact')
  expect(rows).not.toContain('payments')
  expect(AREAS_BESIDE_KINDS.filter((resource) => resource !== 'fields' && !ASKED.includes(resource))).toEqual([])
})
