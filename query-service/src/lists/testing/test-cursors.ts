import { createListCursors } from '../list-cursor.ts'

/** Cursors of a list that nobody in particular reads. */
export const testCursors = createListCursors(Buffer.alloc(32, 7))('list-of-a-test', null, 'en')
