import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { keptUser } from './kept-user.ts'

/** A signed-in user. The token is null where the cookie alone proves the session (a new tab). */
export interface Session {
  readonly user: CurrentUser
  readonly token: string | null
}

/** The two storages of a browser, or their stand-ins in a test. */
export interface Storages {
  readonly session: Storage
  readonly local: Storage
}

const USER = 'user'
const TOKEN = 'token'
/** Set to `true` in local storage where an older page still reads the session from there. */
export const COMPATIBILITY_FLAG = 'session-compatibility'
/** In local storage: whose sign-out the server has not heard of yet. */
export const OWED_SIGN_OUT = 'sign-out-owed'
/** Where earlier versions kept the user and the token, newest first. */
const OLDER_USER_KEYS = ['user', 'currentUser', 'auth_user']
const OLDER_TOKEN_KEYS = ['token', 'authToken', 'auth_token', 'accessToken']
/** In local storage while a user is signed in in this browser: a tab that finds it but has no session says that the session ran out. */
export const SIGNED_IN = 'signed-in'
/** In session storage: the key by which this browser seals what the user leaves in it. */
export const DEVICE_KEY = 'deviceKey'
const OTHER_KEYS = [
  DEVICE_KEY,
  SIGNED_IN,
  'role',
  'userRole',
  'permissions',
  'userPermissions',
  'lastActivity',
  'last_activity',
]

/** The cached session: session storage first, then older keys of local storage, which are copied over. */
export const readSession = ({ session, local }: Storages): Session | null => {
  const token = firstOf([session], [TOKEN]) ?? firstOf([session, local], OLDER_TOKEN_KEYS)
  const held = parseUser(session.getItem(USER))
  if (held) return { user: held, token }
  const older = OLDER_USER_KEYS.map((key) => parseUser(local.getItem(key))).find((user) => user !== null)
  if (!older) return null
  const copied: Session = { user: older, token }
  write(session, copied)
  return copied
}

export const writeSession = ({ session, local }: Storages, signedIn: Session): void => {
  write(session, signedIn)
  local.setItem(SIGNED_IN, 'true')
  if (local.getItem(COMPATIBILITY_FLAG) === 'true') write(local, signedIn)
}

/** Whether a user was signed in in this browser and has not signed out since. */
export const wasSignedIn = ({ local }: Storages): boolean => local.getItem(SIGNED_IN) !== null

/** Removes everything about a session from both storages and leaves the rest (language, appearance). */
export const clearSession = ({ session, local }: Storages): void => {
  for (const storage of [session, local]) {
    for (const key of [...OLDER_USER_KEYS, ...OLDER_TOKEN_KEYS, ...OTHER_KEYS]) storage.removeItem(key)
  }
}

/** Empties both storages, as is due when a session ran out; a sign-out that is owed to the server stays owed. */
export const wipeStorages = ({ session, local }: Storages): void => {
  const owed = local.getItem(OWED_SIGN_OUT)
  session.clear()
  local.clear()
  if (owed) local.setItem(OWED_SIGN_OUT, owed)
}

const write = (storage: Storage, { user, token }: Session): void => {
  storage.setItem(USER, JSON.stringify(user))
  if (token) storage.setItem(TOKEN, token)
}

const parseUser = (text: string | null): CurrentUser | null => {
  try {
    return keptUser(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

const firstOf = (storages: readonly Storage[], keys: readonly string[]): string | null =>
  storages.flatMap((storage) => keys.map((key) => storage.getItem(key))).find((value) => value !== null) ?? null
