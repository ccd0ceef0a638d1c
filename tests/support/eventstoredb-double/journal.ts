import { closeSync, createReadStream, openSync, writeSync } from 'node:fs'
import { readFile, stat, truncate } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { LogRecord } from './log-record.ts'

/** A file with a line for each write, so that a log outlives the process that keeps it. */
export interface Journal {
  /** What the file held when it was opened. */
  readonly past: readonly LogRecord[]
  /** When it returns, the operating system has the records: they survive the end of this process, perhaps not that of the machine. */
  add(records: readonly LogRecord[]): void
  close(): void
}

/** @throws SyntaxError  a line is not of a journal */
export const openJournal = async (path: string): Promise<Journal> => {
  const file = openSync(path, 'a')
  return {
    past: await recordsIn(path),
    add(records) {
      writeWhole(file, Buffer.from(`${JSON.stringify(records.map(asText))}\n`))
    },
    close: () => closeSync(file),
  }
}

/** A last line without an end was being written when the process was killed. No client had an answer to it, so it is cut off. */
const recordsIn = async (path: string): Promise<LogRecord[]> => {
  const { size } = await stat(path)
  const records: LogRecord[] = []
  let end = 0
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    const begin = end
    end += Buffer.byteLength(line) + 1
    if (end > size) await truncate(path, begin)
    else for (const text of JSON.parse(line) as JournalRecord[]) records.push(asRecord(text))
  }
  return records
}

/** Cuts off the writes behind a position. Gives whether there were any. */
export const cutJournal = async (path: string, position: bigint): Promise<boolean> => {
  let end = 0
  for (const line of (await readFile(path, 'utf8')).split('\n').filter(Boolean)) {
    const records = JSON.parse(line) as JournalRecord[]
    if (records.some((record) => BigInt(record.position) > position)) {
      await truncate(path, end)
      return true
    }
    end += Buffer.byteLength(line) + 1
  }
  return false
}

const writeWhole = (file: number, bytes: Buffer): void => {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
}

type JournalRecord = ReturnType<typeof asText>

const asText = ({ position, revision, created, data, metadata, ...rest }: LogRecord) => ({
  ...rest,
  position: String(position),
  revision: String(revision),
  created: String(created),
  data: Buffer.from(data).toString('base64'),
  metadata: Buffer.from(metadata).toString('base64'),
})

const asRecord = ({ position, revision, created, data, metadata, ...rest }: JournalRecord): LogRecord => ({
  ...rest,
  position: BigInt(position),
  revision: BigInt(revision),
  created: BigInt(created),
  data: Buffer.from(data, 'base64'),
  metadata: Buffer.from(metadata, 'base64'),
})
