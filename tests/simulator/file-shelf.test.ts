import { expect, test } from 'vitest'
import { createFileShelf } from './file-shelf.ts'

const put = (shelf: ReturnType<typeof createFileShelf>, name: string, size: number, gone: string[] = []) => {
  const file = shelf.put('whatsapp', name, Buffer.alloc(size))!
  file.whenGone(() => gone.push(name))
  return file
}

test('the oldest files make place where there are too many, and where they are too large together', () => {
  const gone: string[] = []
  const shelf = createFileShelf({ files: 3, bytes: 100 })
  const [one, two, three] = ['1.jpg', '2.jpg', '3.jpg'].map((name) => put(shelf, name, 20, gone))
  const four = put(shelf, '4.jpg', 20, gone)
  expect(gone).toEqual(['1.jpg'])
  put(shelf, '5.jpg', 75, gone)
  expect(gone).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  expect([one, two, three, four].map((file) => shelf.find(file!.id, 'whatsapp')?.name)).toEqual([
    undefined,
    undefined,
    undefined,
    '4.jpg',
  ])
})

test('a file is found by the channel that it was put there for alone, as what that carries it as', () => {
  const shelf = createFileShelf()
  const voice = put(shelf, 'ses.ogg', 1)
  expect(voice).toMatchObject({ type: 'audio/ogg', as: 'audio' })
  expect(put(shelf, 'gezi.gif', 1)).toMatchObject({ type: 'image/gif', as: 'document' })
  expect(shelf.find(voice.id, 'sms')).toBeUndefined()
  expect(shelf.put('instagram', 'teklif.pdf', Buffer.alloc(1))).toBeUndefined()
})
