import { expect, it } from 'vitest'
import { ENDPOINTS } from '../api/endpoints.ts'
import { DECLARED } from '../kinds/registry.ts'
import { PERMISSIONS, RESOURCE_GROUPS, RESOURCES } from './resource-table.ts'

/** As the specification lists them. */
const OF_THE_SPEC =
  'leads clinics follow_ups payments reports messaging_integrations communication_dashboard whatsapp_integration users permissions event_partners sheets_import test_slots accommodation transfers journeys twilio_settings site_settings api_documentation api_keys'
/** Reports that exist by permission. */
const REPORTS =
  'dashboard_analytics lead_reports participant_reports offer_reports event_reports payment_reports communication_reports financial_reports clinic_reports user_reports'

const grouped = RESOURCE_GROUPS.flatMap(({ resources }) => resources)

it.each([...OF_THE_SPEC.split(' '), ...REPORTS.split(' ')])('%s can be permitted', (resource) => {
  expect(PERMISSIONS).toContain(`${resource}.view`)
})

it('every resource is in one group', () => {
  expect(grouped.toSorted()).toEqual(Object.keys(RESOURCES).toSorted())
})

it('every kind of record has a resource', () => {
  expect(DECLARED.map(({ resource }) => resource).filter((resource) => !grouped.includes(resource))).toEqual([])
})

it('no call asks for a permission that is not in the table', () => {
  const asked = ENDPOINTS.map(({ permission }) => permission).filter(
    (each) => each !== 'public' && each !== 'signed-in',
  )
  expect(asked.filter((permission) => !PERMISSIONS.includes(permission as never))).toEqual([])
})
