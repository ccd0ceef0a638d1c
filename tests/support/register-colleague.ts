import { changePassword } from '@kervan/contracts/api/auth/change-password'
import { logout } from '@kervan/contracts/api/auth/logout'
import { registerUser } from '@kervan/contracts/api/users/register-user'
import type { CallOf, ResponseOf } from '@kervan/contracts/http/endpoint'
import { type ApiClient, apiClient } from './api-client.ts'

type NewColleague = CallOf<typeof registerUser>['body'] & { readonly password: string }

/** Does what a new colleague does first: signs in by the password that was given and chooses another. */
export const chooseOwnPassword = async (
  baseUrl: string,
  username: string,
  given: string,
  chosen: string,
): Promise<void> => {
  const api = apiClient(baseUrl)
  await api.signIn(username, given)
  await api.call(changePassword, { body: { currentPassword: given, newPassword: chosen } })
  await api.call(logout)
}

/** Registers a colleague who has chosen `password`. */
export const registerColleague = async (
  admin: ApiClient,
  { password, ...colleague }: NewColleague,
): Promise<ResponseOf<typeof registerUser>> => {
  const registered = await admin.call(registerUser, { body: colleague })
  await chooseOwnPassword(admin.baseUrl, colleague.username, registered.password as string, password)
  return registered
}
