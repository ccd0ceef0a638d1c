import { FREED_BY } from '@kervan/contracts/agents/agent-statuses'
import { SESSION_PLACES } from '@kervan/contracts/api/auth/list-sessions'
import { OWED } from '@kervan/contracts/api/auth/owed'
import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import { TIMELINE_KINDS } from '@kervan/contracts/api/people/get-timeline'
import { RESET_WAYS } from '@kervan/contracts/api/users/reset-user-password'
import { FILE_TYPE_NAMES } from '@kervan/contracts/files/file-types'
import { isCounted, isSplit, isSummed } from '@kervan/contracts/http/counted-fields'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { List } from '@kervan/contracts/http/list'
import { STEPS } from '@kervan/contracts/http/list-counts'
import type { ListField } from '@kervan/contracts/http/list-field'
import { leadsListTable } from '@kervan/contracts/kinds/lead/leads.list'
import { DECLARED_KINDS } from '@kervan/contracts/kinds/registry'
import { SHOWN_RECORDS } from '@kervan/contracts/kinds/shown-records'
import { WRITTEN_RECORDS } from '@kervan/contracts/kinds/written-records'
import { ISO_COUNTRIES, ISO_LANGUAGES } from '@kervan/contracts/kit/fields/codes'
import { CURRENCIES } from '@kervan/contracts/kit/fields/currencies'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { listOf } from '@kervan/contracts/kit/record-list'
import { READ_WAYS } from '@kervan/contracts/kit/record-reads'
import { OPENED_CHANNELS } from '@kervan/contracts/messages/channels'
import { UNSENT_STATES } from '@kervan/contracts/messages/unsent-state'
import { NOTIFICATION_TYPES } from '@kervan/contracts/notifications/notification-kinds'
import { CONSENT_CHANNELS } from '@kervan/contracts/people/consents'
import { BUILT_IN_ROLE_NAMES } from '@kervan/contracts/permissions/role-names'
import { FORMATS, LANGUAGES } from '@kervan/contracts/preferences/languages'
import { NOTIFICATION_CHOICES } from '@kervan/contracts/preferences/notification-choices'
import { PINNED_KINDS } from '@kervan/contracts/preferences/pins'
import { Push } from '@kervan/contracts/realtime/messages'
import { SECURITY_GROUPS, SECURITY_KINDS } from '@kervan/contracts/security/security-kinds'
import { REGISTRATION_STANDINGS } from '@kervan/contracts/statuses/registration-standings'
import type { z } from 'zod'
import { CLIENT_FAULTS } from '../../api/api-error.ts'
import { valueKey } from '../value-keys.ts'
import { CHOICES } from './choices.ts'
import { choicesIn, type DeclaredChoice } from './choices-in.ts'
import { ARCHIVE_WORDS, choicesOfKind, type WordedKind, wordsOfKind } from './words-of-kind.ts'

/** Lists that a person sees, with the labels of their columns and the words of what they are filtered by. */
export const LISTS: readonly List[] = [leadsListTable]

/** Kinds of record that are declared once, with the words that their screens need. */
export const KINDS: readonly (WordedKind & { readonly resource: string })[] = Object.values(SHOWN_RECORDS)

/** Values on the wire that no person sees as such, and what is seen instead. */
const SEEN_OTHERWISE: readonly { readonly values: readonly string[]; readonly as: string }[] = [
  { values: ['inbound', 'outbound'], as: 'the side on which a message stands' },
  { values: ['phone', 'email', 'channel'], as: 'the contact point itself' },
  { values: ['phone', 'email'], as: 'what was typed' },
  { values: CONSENT_CHANNELS, as: 'the words of status:channel, which have each of them' },
  { values: OPENED_CHANNELS, as: 'the words of status:channel, which have each of them' },
  { values: UNSENT_STATES, as: 'the words of status:delivery, which have each of them' },
  { values: ['participant', 'person'], as: 'the words of record:kind, which have each of them' },
  { values: ['later', 'only'], as: 'asked by programs' },
  { values: STEPS, as: 'the days of a calendar' },
  { values: ['user', 'process', 'provider', 'operator'], as: "a colleague's name, or the house" },
  { values: ['admin', 'clinic', 'user'], as: 'what the user may do' },
  {
    values: TIMELINE_KINDS,
    as: 'an entry of its own shape for messages, notes and changes of records, timeline:change for all else',
  },
  { values: Push.options.map(({ shape }) => shape.name.value), as: 'the screen that it brings up to date' },
  {
    values: Push.options[0].shape.payload.shape.record.options,
    as: 'the screen that it brings up to date',
  },
  { values: REGISTRATION_STANDINGS, as: 'who decided and when, or what can be decided' },
  { values: FREED_BY, as: 'the status that follows' },
  { values: ['later', 'only'], as: 'when the count of a list comes' },
  {
    values: ['possible', 'set-since', 'undone', 'never'],
    as: 'the button that takes a change back, or why there is none',
  },
  { values: ISO_COUNTRIES, as: 'the name of the country, from the platform' },
  { values: ISO_LANGUAGES, as: 'the name of the language, from the platform' },
  { values: FILE_TYPE_NAMES, as: 'the name of the file, beside a picture of its kind' },
  { values: PINNED_KINDS, as: 'the picture of its list' },
  { values: [...DECLARED_KINDS, 'conversation'], as: 'the page on which the file stands' },
  { values: ['true'], as: 'the link that saves a file' },
  { values: ['without-pictures', 'with-pictures'], as: 'the button that shows pictures of a mail' },
  { values: OWED, as: 'the page on which it is given' },
  { values: SESSION_PLACES, as: 'the network, beside the address' },
  { values: RESET_WAYS, as: 'what each way does, where it is chosen' },
  { values: LANGUAGES, as: 'what its speakers call it' },
  { values: FORMATS, as: 'a date and an amount so written' },
  { values: NOTIFICATION_TYPES, as: 'the title that comes with it' },
  { values: ['read-model', 'reaction'], as: 'the name of what stands still' },
  { values: ['read-model', 'webhook'], as: 'the button that tries it again' },
  { values: ['since-reset', 'running'], as: 'the heading above slow statements' },
  { values: SECURITY_KINDS, as: 'a line of the security log, in words of its own page' },
  { values: Object.keys(SECURITY_GROUPS), as: 'the words by which that page is narrowed' },
  { values: ['text', 'base64'], as: 'the content itself' },
  { values: READ_WAYS, as: 'a line of the read log, in words of its own' },
  { values: CURRENCIES, as: 'the amount as money is written' },
]

/** Keys that a list needs: its labels, and each value that it may be filtered by. */
export const wordsOfList = ({ name, fields }: List): readonly string[] =>
  Object.values<ListField>(fields).flatMap((field) => [
    inNamespace(name, field.label),
    ...(field.values ?? []).flatMap((value) => {
      const key = valueKey(field, value)
      return key === undefined ? [] : [inNamespace(name, key)]
    }),
  ])

const inNamespace = (namespace: string, key: string): string => (key.includes(':') ? key : `${namespace}:${key}`)

/** Keys of everything that is declared and that a person sees, by what declares it. */
export const declaredWords: readonly (readonly [declared: string, keys: readonly string[]])[] = [
  [
    'the choices of notifications',
    [...new Set([...NOTIFICATION_CHOICES.bell, ...NOTIFICATION_CHOICES.mail])].map(
      (type) => `profile:notifications.kind.${type}`,
    ),
  ],
  ...Object.entries<readonly string[]>(CHOICES).map(
    ([key, values]) => [`the choice ${key}`, values.map((value) => `${key}.${value}`)] as const,
  ),
  ...LISTS.map((list) => [`the list ${list.name}`, wordsOfList(list)] as const),
  ...KINDS.map((kind) => [`the kind ${kind.collection}`, wordsOfKind(kind)] as const),
  ['the security log', SECURITY_KINDS.map((kind) => `security-log:kind.${kind}`)],
  ['the read log', READ_WAYS.map((way) => `record:reads.through.${way}`)],
  ['the archive of every kind', ARCHIVE_WORDS.map((word) => `record:archive.${word}`)],
  ['the built-in roles', BUILT_IN_ROLE_NAMES.map((role) => `status:role.${role}`)],
  ['the failures that a client meets', CLIENT_FAULTS.map((fault) => `errors:${fault}`)],
]

const partsOf = (endpoint: AnyEndpoint): readonly (readonly [string, z.ZodType])[] =>
  Object.entries({
    params: endpoint.params,
    query: endpoint.query,
    body: endpoint.body,
    response: endpoint.response,
  }).flatMap(([part, schema]) => (schema ? [[`${endpoint.name} ${part}`, schema] as const] : []))

/** The choices of a kind with events of its own, which its history tells; their words are where its screens have them. */
const choicesWritten = (kind: WordedKind): readonly DeclaredChoice[] =>
  choicesOfKind(kind).flatMap((values) => (values.length > 0 ? [{ at: `the kind ${kind.collection}`, values }] : []))

/** Choices of the API, of histories and of pushes that have neither words nor something else that is seen instead. */
export const choicesWithoutWords = (
  endpoints: readonly AnyEndpoint[] = ENDPOINTS,
  written: readonly WordedKind[] = Object.values(WRITTEN_RECORDS),
): readonly DeclaredChoice[] => {
  const known = [
    ...Object.values<readonly string[]>(CHOICES),
    ...SEEN_OTHERWISE.map(({ values }) => values),
    ...LISTS.flatMap(choicesOfList),
    ...Object.values<AnyRecord>(SHOWN_RECORDS).flatMap((record) => choicesOfList(listOf(record) as List)),
    ...KINDS.flatMap(choicesOfKind),
  ].map(asSet)
  return [
    ...[...endpoints.flatMap(partsOf), ['push', Push] as const].flatMap(([at, schema]) => choicesIn(schema, at)),
    ...written.flatMap(choicesWritten),
  ].filter(({ values }) => !known.includes(asSet(values)))
}

/** What a list is sorted, counted and summed by, which its labels say, and the values of its filters. */
const choicesOfList = ({ fields }: List): readonly (readonly string[])[] => {
  const sortable = Object.entries<ListField>(fields).flatMap(([name, { sortable }]) => (sortable ? [name] : []))
  return [
    sortable.flatMap((name) => [name, `-${name}`]),
    namesOf(fields, isCounted),
    namesOf(fields, isSplit),
    namesOf(fields, isSummed),
    ...Object.values<ListField>(fields).flatMap(({ values }) => (values ? [values] : [])),
  ]
}

const namesOf = (fields: List['fields'], holds: (field: ListField) => boolean): readonly string[] =>
  Object.entries<ListField>(fields).flatMap(([name, field]) => (holds(field) ? [name] : []))

const asSet = (values: readonly string[]): string => [...new Set(values)].toSorted().join()
