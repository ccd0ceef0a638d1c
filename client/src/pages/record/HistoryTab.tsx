import { Suspense } from 'react'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import type { RecordParts } from './record-parts.ts'

const recordHistory = lazyPart(() =>
  import('../../widgets/record-history/RecordHistory.tsx').then((file) => file.RecordHistory),
)

/** What happened to a record; its code comes when it is looked at. */
export const HistoryTab = ({ kit, page, locked, changes }: RecordParts) => (
  <Suspense fallback={null}>
    <Part
      of={recordHistory}
      kit={kit}
      page={kit.rowOf(page)}
      onUndo={locked === null ? changes.undo : undefined}
      refused={page.refused}
    />
  </Suspense>
)
