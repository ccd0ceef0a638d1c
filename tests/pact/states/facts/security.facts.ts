import { fact } from '../fact.ts'
import { aSignInThatFailed } from '../vocabulary.ts'

export const failedSignIn = fact(aSignInThatFailed, async ({ pool }) => {
  const { colleagueId, address } = aSignInThatFailed().gives
  await pool.query(
    `insert into security.entries (at, kind, user_id, address, correlation_id, details)
     values (now(), 'sign-in-failed', $1, $2, $3, '{"account": "a1b2c3d4e5f6"}')`,
    [colleagueId, address, colleagueId],
  )
  return { colleagueId, address }
})
