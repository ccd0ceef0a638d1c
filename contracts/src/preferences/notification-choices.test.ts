import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { faultsOf } from '../errors/faults-of.ts'
import { kindOfNotification } from '../notifications/notification-kinds.ts'
import { notificationsOf, TELLING_TYPES } from '../notifications/notifications.ts'
import {
  isWanted,
  NOTIFICATION_CHOICES,
  NotificationChoices,
  type NotificationWay,
  offeredChoices,
  withChoices,
} from './notification-choices.ts'

const OWNER = '0190a000-0000-7000-8000-000000000003'
const by = { kind: 'user', id: '0190a000-0000-7000-8000-000000000004', name: 'Mehmet' }

/** Kinds by the record that they are about. */
const toldOf = (kind: string) =>
  TELLING_TYPES.flatMap((type) => {
    const event = { type, stream: `user-${OWNER}`, data: { ownerId: OWNER }, metadata: { by } }
    return notificationsOf(event as never).flatMap(({ record, type }) => (record.kind === kind ? [type] : []))
  })

describe('a change of the ways into an account', () => {
  it.each(toldOf('user'))('comes by bell and by mail, whatever was chosen: %s', (type) => {
    expect(kindOfNotification(type)).toMatchObject({ bell: 'always', mail: 'always' })
    const silenced = { bell: { [type]: false }, mail: { [type]: false } }
    for (const way of ['bell', 'mail'] as const) expect(isWanted(silenced, way, type)).toBe(true)
    const { error } = NotificationChoices.safeParse(silenced)
    expect(faultsOf(error!, 'tr').map(({ path, code }) => [path, code])).toEqual([
      [`bell.${type}`, 'unknown-field'],
      [`mail.${type}`, 'unknown-field'],
    ])
  })
})

const ways = Object.keys(NOTIFICATION_CHOICES) as NotificationWay[]
const each = fc.oneof(
  ...ways.map((way) =>
    fc.record({ way: fc.constant(way), name: fc.constantFrom(...NOTIFICATION_CHOICES[way]), wanted: fc.boolean() }),
  ),
)

test('of each choice the last one holds, and what was never chosen is wanted', () => {
  fc.assert(
    fc.property(fc.array(each), (chosen) => {
      const after = chosen.reduce<ReturnType<typeof withChoices>>(
        (held, { way, name, wanted }) => withChoices(held, { [way]: { [name]: wanted } }),
        null,
      )
      for (const way of ways)
        for (const name of NOTIFICATION_CHOICES[way]) {
          const last = chosen.findLast((one) => one.way === way && one.name === name)
          expect(isWanted(after, way, name)).toBe(last?.wanted ?? true)
        }
      expect(NotificationChoices.nullable().parse(offeredChoices(after))).toEqual(after)
    }),
  )
})

test('naming nothing chooses nothing, and what another release offered is kept and not told', () => {
  expect(withChoices(null, { bell: {} })).toBeNull()
  const held = { bell: { 'of-old': false } }
  expect(withChoices(held, { message: { card: false } })).toEqual({ ...held, message: { card: false } })
  expect(offeredChoices(held)).toBeNull()
})
