import { network } from '../../base/api/network.ts'
import { holdTab, oneTabAtATime, openTabs, TAB } from './tab.ts'

/** What waits in this browser to be sent, and how it is taken up. */
interface Waiting<Item extends { readonly tab: string }> {
  /** All that is kept of the signed-in person. */
  readonly read: () => Promise<readonly Item[]>
  /** This page sends it already. */
  readonly isHere: (item: Item) => boolean
  readonly keep: (item: Item) => void
  readonly send: (item: Item) => void
}

/** Sends what another visit left, or a tab that is closed by now. Looks for more whenever the network comes back. Gives what ends it. */
export const resumeWaiting = <Item extends { readonly tab: string }>({
  read,
  isHere,
  keep,
  send,
}: Waiting<Item>): (() => void) => {
  let stopped = false
  /** Takes over what no open tab sends. */
  const adopt = async (): Promise<readonly Item[]> => {
    const isOpen = await openTabs()
    const orphans = (await read()).filter((item) => !isHere(item) && (item.tab === TAB || !isOpen(item.tab)))
    const adopted = orphans.map((item) => ({ ...item, tab: TAB }))
    for (const item of adopted) keep(item)
    return adopted
  }
  const look = async () => {
    for (const item of await oneTabAtATime(adopt)) if (!stopped) send(item)
  }
  holdTab()
  void look()
  const stop = network.subscribe(() => network.get().online && void look())
  return () => {
    stopped = true
    stop()
  }
}
