import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { Suspense } from 'react'
import { Part } from '../base/ui/lazy-part.tsx'
import { PageArea } from './PageArea.tsx'
import { Splash } from './Splash.tsx'
import { shell } from './signed-in-parts.ts'

/** The page of the present address inside the shell. */
export const ShellArea = ({ user }: { readonly user: CurrentUser }) => (
  <Suspense fallback={<Splash />}>
    <Part of={shell} user={user}>
      <PageArea />
    </Part>
  </Suspense>
)
