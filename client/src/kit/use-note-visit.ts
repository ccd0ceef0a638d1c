import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { noteRecent } from '../base/recent/recent-records.ts'
import { useUser } from '../base/session/session-store.ts'

/** Notes that the record is looked at, under its present name; the palette offers it again. */
export const useNoteVisit = (name: string, listPath: string): void => {
  const { id: userId } = useUser()
  const { pathname: href } = useLocation()
  useEffect(() => noteRecent(userId, { id: href, name, href, listPath }), [userId, name, href, listPath])
}
