import { type ComponentType, createElement, lazy, useMemo } from 'react'

/** The code of a part could not be fetched: no network, or a newer release has replaced its files. */
export class PartNotFetched extends Error {
  /** Lets the part be fetched anew when it is next shown. */
  readonly forget: () => void
  constructor(cause: unknown, forget: () => void) {
    super(`a part of the page could not be fetched: ${String(cause)}`, { cause })
    this.name = 'PartNotFetched'
    this.forget = forget
  }
}

/** The code of a part, whatever it shows. */
export interface FetchedPart {
  /** Fetches the code before the part is shown; if that fails, it is tried again when the part is shown. */
  readonly ahead: () => void
  readonly isHere: () => boolean
  /** @throws PartNotFetched */
  readonly fetch: () => Promise<void>
}

/** A component whose code is fetched when it is first shown, or ahead of that. */
export interface LazyPart<Props> extends FetchedPart {
  /** The component itself where it is fetched, else one that waits for it; it throws PartNotFetched. */
  readonly component: () => ComponentType<Props>
}

export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> => {
  let loaded: ComponentType<Props> | undefined
  let coming: Promise<{ default: ComponentType<Props> }> | undefined
  const fetch = () => {
    coming ??= load().then(
      (part) => {
        loaded = part
        return { default: part }
      },
      (cause: unknown) => {
        throw new PartNotFetched(cause, forget)
      },
    )
    return coming
  }
  let waiting = lazy(fetch)
  const forget = () => {
    coming = undefined
    waiting = lazy(fetch)
  }
  return {
    ahead: () => void fetch().catch(forget),
    isHere: () => loaded !== undefined,
    fetch: () =>
      fetch().then(
        () => undefined,
        (error) => {
          forget()
          throw error
        },
      ),
    component: () => loaded ?? waiting,
  }
}

/** A part that few users open: its code is fetched when it is opened, and not before. */
export const whenOpened = (part: FetchedPart): FetchedPart => ({ ...part, ahead: () => undefined })

/** Shows a part: the same component for as long as the part is the same, since another one would lose its state. */
export const Part = <Props extends object>({ of, ...props }: { readonly of: LazyPart<Props> } & Props) => {
  const component = useMemo(() => of.component(), [of])
  return createElement(component, props as unknown as Props)
}
