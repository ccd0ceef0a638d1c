import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { MAX_PAGE_SIZE } from '@kervan/contracts/http/list'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { errorWords } from '../../shared/api/error-words.ts'
import { changedRecordOf } from '../../shared/record/changes/changed-record.ts'
import { sendCommand } from '../../shared/record/changes/send-command.ts'
import type { Row } from '../../shared/record/list-kit.ts'
import type { HeldKind } from './held-kinds.ts'

/** What became of it: each reason for which some stayed, once, and how many for it. */
export interface HandedOver {
  readonly done: number
  readonly stayed: readonly { readonly message: string; readonly count: number }[]
}

interface Answer {
  readonly data: readonly Row[]
  readonly next: string | null
}

/** All open records of a kind that a colleague has, read before any is given away. @throws ApiError */
const readHeld = async ({ kit, own, open }: HeldKind, userId: string): Promise<readonly Row[]> => {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const query: object = { ...open, [own]: userId, limit: MAX_PAGE_SIZE, ...(cursor && { cursor }) }
    const { body } = await call<AnyEndpoint>(kit.listEndpoint, { query } as never)
    const { data, next } = body as Answer
    rows.push(...data)
    cursor = next
  } while (cursor !== null)
  return rows
}

/** Gives all open records of a colleague to another, one after the other by the change that each page makes, so that histories and rights are theirs. */
export const useHandOver = (kinds: readonly HeldKind[]) => {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number } | null>(null)
  const handOver = async (from: string, to: string): Promise<HandedOver> => {
    const messages: string[] = []
    let done = 0
    setProgress({ done: 0, all: 0 })
    try {
      const held = await Promise.all(
        kinds.map(async (kind) => (await readHeld(kind, from)).map((row) => ({ ...kind, row }))),
      )
      const all = held.flat()
      for (const { kit, own, row } of all) {
        try {
          const record = await changedRecordOf(kit, row, queryClient)
          if (record) await sendCommand(record, { do: 'set', values: { [own]: to } }, row)
          done += 1
        } catch (error) {
          messages.push(errorWords(error))
        }
        setProgress({ done: done + messages.length, all: all.length })
      }
    } catch (error) {
      messages.push(errorWords(error))
    } finally {
      setProgress(null)
    }
    const stayed = [...Map.groupBy(messages, (message) => message)].map(([message, { length: count }]) => ({
      message,
      count,
    }))
    return { done, stayed }
  }
  return { progress, handOver }
}
