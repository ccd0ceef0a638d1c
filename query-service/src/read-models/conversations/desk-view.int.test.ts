import { createPostgresDesk } from '@kervan/infra/desk/postgres'
import { expect, test } from 'vitest'
import { colleagueOf, conversationOf, leadOf, recordsIn } from '../../testing/records.ts'
import { idOf } from '../../testing/test-log.ts'
import { testQueryService } from '../../testing/test-query-service.ts'

const minute = (number: number) => new Date(Date.UTC(2026, 2, 1, 12, number)).toISOString()
const [MEHMET, DENIZ] = [colleagueOf('Mehmet'), colleagueOf('Deniz')]

test('the desk knows who is in a team, what waits for anybody, and what it gave itself', async () => {
  const service = await testQueryService()
  try {
    const tells = recordsIn(service.log)
    for (const name of ['Mehmet', 'Deniz', 'Ece']) tells.colleague(name)
    tells.team('Satış', [MEHMET, DENIZ])
    service.log.record(`user-${DENIZ}`, 'UserDeactivated', {})
    for (const [index, name] of ['Ali', 'Banu', 'Cemre', 'Derya', 'Engin'].entries()) {
      tells.person(name)
      tells.lead(name, name)
      tells.conversation(name)
      tells.receives(name, `m ${name}`, 'Merhaba', minute(9 - index))
      tells.routes(name, `m ${name}`, name, name)
    }
    const given = { assignee: MEHMET }
    service.log.record(`conversation-${conversationOf('Ali')}`, 'ConversationAssigned', given, {
      kind: 'process',
      name: 'assign-conversations',
    })
    tells.onMessage('Banu', 'ConversationAssigned', given)
    tells.onMessage('Cemre', 'ConversationClosed', { upTo: minute(7) })
    await service.tell()
    const desk = createPostgresDesk(service.pool)
    expect(await desk.colleaguesOf(idOf('team Satış'))).toEqual([
      { id: MEHMET, open: 2, lastGivenAt: expect.any(String) },
    ])
    expect(await desk.colleaguesOf(idOf('team of nobody'))).toEqual([])
    expect(await desk.colleagues([MEHMET, DENIZ, colleagueOf('Ece')])).toEqual(
      expect.arrayContaining([
        { id: MEHMET, open: 2, lastGivenAt: expect.any(String) },
        { id: colleagueOf('Ece'), open: 0, lastGivenAt: null },
      ]),
    )
    expect(await desk.colleagues([DENIZ])).toEqual([])
    expect(await desk.unassigned(50)).toEqual(
      ['Engin', 'Derya'].map((name) => ({
        ...{ id: conversationOf(name), channel: 'whatsapp', account: '905550000000' },
        ...{ source: 'whatsapp', language: null, leadId: leadOf(name), leadOwner: null },
      })),
    )
    expect(await desk.unassigned(1)).toMatchObject([{ id: conversationOf('Engin') }])
    expect(await desk.givenTo([MEHMET], 50)).toMatchObject([{ id: conversationOf('Ali'), assignee: MEHMET }])
    expect(await desk.givenTo([colleagueOf('Ece')], 50)).toEqual([])
    service.log.record(`user-${MEHMET}`, 'UserDeactivated', {})
    await service.tell()
    expect(await desk.givenTo([], 50)).toMatchObject([{ id: conversationOf('Ali'), assignee: MEHMET }])
    expect(await desk.rules()).toEqual([])
    const saves = (name: string, values: object) =>
      service.log.record(`assignment-rule-${idOf(name)}`, 'AssignmentRuleCreated', {
        values: {
          ...{ name, accounts: [], channels: [], sources: [], language: null },
          ...{ team: idOf('team Satış'), way: 'fewest-open', ...values },
        },
      } as never)
    service.log.record(`channel-account-${idOf('line')}`, 'ChannelAccountCreated', {
      values: { name: 'Hat', channel: 'whatsapp', account: '905550000000' },
    } as never)
    saves('later', { place: 2, accounts: [idOf('line')], sources: ['website'] })
    saves('first', { place: 1, channels: ['email'], language: 'ar', colleague: DENIZ })
    saves('lost', { place: 3, accounts: [idOf('no line')] })
    saves('old', { place: 1 })
    service.log.record(`assignment-rule-${idOf('old')}`, 'AssignmentRuleArchived', {} as never)
    await service.tell()
    const rule = {
      colleague: null,
      team: idOf('team Satış'),
      way: 'fewest-open',
      channels: [],
      sources: [],
      language: null,
      accounts: null,
    }
    expect(await desk.rules()).toEqual([
      { ...rule, id: idOf('first'), channels: ['email'], language: 'ar', colleague: DENIZ },
      { ...rule, id: idOf('later'), accounts: ['whatsapp 905550000000'], sources: ['website'] },
      { ...rule, id: idOf('lost'), accounts: [] },
    ])
  } finally {
    await service.close()
  }
})
