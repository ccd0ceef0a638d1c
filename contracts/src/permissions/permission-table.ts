import { FIELD_GROUPS } from '../personal.ts'

export const RECORD_ACTIONS = ['view', 'edit', 'create', 'manage'] as const
const REPORT = ['view'] as const

/**
 * What can be permitted, in the groups in which it is shown: resources, with the actions that exist on each. The spec's names. Server,
 * client, menu, guards of pages and the matrix read this table; a declared kind that has no place here is among the others.
 */
export const TABLE = {
  sales: {
    leads: RECORD_ACTIONS,
    people: [...RECORD_ACTIONS, 'audit'],
    lead_requests: RECORD_ACTIONS,
    requests: RECORD_ACTIONS,
    participants: RECORD_ACTIONS,
    events: RECORD_ACTIONS,
    offers: RECORD_ACTIONS,
    follow_ups: RECORD_ACTIONS,
    sequences: RECORD_ACTIONS,
    enrolments: RECORD_ACTIONS,
    payments: RECORD_ACTIONS,
  },
  care: {
    clinics: RECORD_ACTIONS,
    event_partners: RECORD_ACTIONS,
    test_slots: RECORD_ACTIONS,
    accommodation: RECORD_ACTIONS,
    transfers: RECORD_ACTIONS,
    journeys: RECORD_ACTIONS,
  },
  communications: {
    communications: RECORD_ACTIONS,
    communication_dashboard: ['view', 'manage'],
    macros: RECORD_ACTIONS,
    inbox_queues: RECORD_ACTIONS,
    assignment_rules: RECORD_ACTIONS,
    messaging_integrations: [...RECORD_ACTIONS, 'payloads'],
    whatsapp_integration: RECORD_ACTIONS,
    twilio_settings: ['view', 'edit'],
  },
  reports: {
    reports: RECORD_ACTIONS,
    dashboard_analytics: REPORT,
    lead_reports: REPORT,
    participant_reports: REPORT,
    offer_reports: REPORT,
    event_reports: REPORT,
    payment_reports: REPORT,
    communication_reports: REPORT,
    financial_reports: REPORT,
    clinic_reports: REPORT,
    user_reports: REPORT,
  },
  administration: {
    users: RECORD_ACTIONS,
    invitations: RECORD_ACTIONS,
    teams: RECORD_ACTIONS,
    activity_templates: RECORD_ACTIONS,
    permissions: RECORD_ACTIONS,
    site_settings: ['view', 'edit'],
    security_log: ['view'],
    sheets_import: ['view', 'create'],
  },
  developers: {
    api_documentation: ['view'],
    api_keys: RECORD_ACTIONS,
    webhook_subscriptions: RECORD_ACTIONS,
    monitoring: ['view', 'manage'],
  },
  /** To see and to fill in the fields of a group, whatever the kind. */
  fields: { fields: FIELD_GROUPS },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

export const WRITTEN_RESOURCES: Readonly<Record<string, readonly string[]>> = Object.assign({}, ...Object.values(TABLE))

/** Resources that have no place in the table, each with the actions of a kind of record. */
export const resourcesBeside = (resources: readonly string[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    resources.flatMap((resource) => (resource in WRITTEN_RESOURCES ? [] : [[resource, RECORD_ACTIONS]])),
  )

/** What can be permitted on these resources, in order. */
export const permissionsOn = (resources: Readonly<Record<string, readonly string[]>>): readonly string[] =>
  Object.entries(resources).flatMap(([resource, actions]) => actions.map((action) => `${resource}.${action}`))
