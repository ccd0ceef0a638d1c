import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'

/** Who is signed in in a test, without rights, but for what the test says of them. */
export const sampleUser = (own: Partial<CurrentUser> = {}): CurrentUser => ({
  id: '0198f3a0-0000-7000-8000-000000000001',
  username: 'isil',
  fullName: 'Işıl',
  email: null,
  role: 'user',
  userType: 'user',
  subRole: 'viewer',
  permissions: [],
  active: true,
  ...own,
})
