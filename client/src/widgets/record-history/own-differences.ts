import type { ComponentType } from 'react'
import { rightsDifference } from '../../features/rights/RightChanges.tsx'

type Difference = ComponentType<{ readonly from: unknown; readonly to: unknown }>

/** Fields of a kind whose change is told in another way than that of their type. */
export const OWN_DIFFERENCES: Readonly<Record<string, Readonly<Record<string, Difference>>>> = {
  user: { permissions: rightsDifference('user') },
  role: { permissions: rightsDifference('role') },
}
