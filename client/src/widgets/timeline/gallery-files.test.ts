import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { expect, it } from 'vitest'
import { galleryFiles } from './gallery-files.ts'

const file = (name: string, type: string) => ({ id: name, name, type, size: 1 })
const message = (messageId: string, files: readonly unknown[]) =>
  ({
    ...{
      id: messageId,
      conversationId: 'c',
      at: '2026-03-01T12:00:00.000Z',
      by: { kind: 'provider', name: 'whatsapp' },
    },
    detail: { kind: 'message', messageId, direction: 'inbound', files },
  }) as unknown as TimelineEntry

it('has every file that is here, of the sort that is asked for, and none that was lost', () => {
  const entries = [
    message('b', [
      { part: 0, file: file('photo', 'image/jpeg'), lost: null },
      { part: 1, file: file('plan', 'application/pdf'), lost: null },
    ]),
    { id: 'n', detail: { kind: 'note', text: '' } } as unknown as TimelineEntry,
    message('a', [
      { part: 0, file: null, lost: 'expired' },
      { part: 1, file: file('film', 'video/mp4'), lost: null },
    ]),
  ]
  const named = (sort: Parameters<typeof galleryFiles>[1]) =>
    galleryFiles(entries, sort).map((each) => `${each.messageId} ${each.file.name}`)
  expect(named('any')).toEqual(['b photo', 'b plan', 'a film'])
  expect([named('photo'), named('video'), named('document')]).toEqual([['b photo'], ['a film'], ['b plan']])
})
