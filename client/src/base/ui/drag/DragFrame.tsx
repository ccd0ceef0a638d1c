import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

/** Pixels before a press becomes a drag; milliseconds before a touch does, so that one can scroll. */
const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } }
const nothing = () => undefined
/** What is dragged and where is told by the page itself, in the reader's language. */
const SILENT = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
}

/** What lies under the pointer; beside all of it, as at an edge to which a page was scrolled, what is dragged falls where most of it lies. */
const findTarget: CollisionDetection = (dragged) => {
  const under = pointerWithin(dragged)
  return under.length > 0 ? under : rectIntersection(dragged)
}

interface DragFrameProps {
  /** How the keys do what dragging does; what can be lifted is described by the element of this id. */
  readonly keys: { readonly id: string; readonly words: string }
  /** What happened last, for who hears the page. */
  readonly said: string
  /** What follows the pointer; nothing of what the keys carry. */
  readonly inAir: ReactNode
  readonly onDragStart: (event: DragStartEvent) => void
  readonly onDragEnd: (event: DragEndEvent) => void
  readonly onDragCancel: () => void
  readonly children: ReactNode
}

/** A part of a page in which things are dragged by mouse and touch; drags are announced to users of screen readers. */
export const DragFrame = ({ keys, said, inAir, children, ...on }: DragFrameProps) => {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH))
  return (
    <>
      <VisuallyHidden>
        <span id={keys.id}>{keys.words}</span>
        <span role="status" aria-live="assertive">
          {said}
        </span>
      </VisuallyHidden>
      <DndContext sensors={sensors} collisionDetection={findTarget} accessibility={SILENT} {...on}>
        {children}
        <DragOverlay dropAnimation={null}>{inAir}</DragOverlay>
      </DndContext>
    </>
  )
}
