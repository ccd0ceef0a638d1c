import { Suspense } from 'react'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import type { MergedPeopleProps } from './MergedPeopleList.tsx'

/** Few people are merged: its code comes for those who are. */
const list = lazyPart(() => import('./MergedPeopleList.tsx').then((file) => file.MergedPeopleList))

/** Who is merged into a person, where anybody is. */
export const MergedPeople = (props: MergedPeopleProps) =>
  props.person.merged.length > 0 && (
    <Suspense fallback={null}>
      <Part of={list} {...props} />
    </Suspense>
  )
