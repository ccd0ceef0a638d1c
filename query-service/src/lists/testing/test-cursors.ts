import { createListCursors } from '../list-cursor.ts'

/** Cursors of a list for no reader in particular. */
export const testCursors = createListCursors(Buffer.alloc(32, 7))('list-of-a-test', null, 'en')
