import { Refusal } from '@kervan/contracts/errors/refusal'

/**
 * What a command names is judged beside its record, and others may have changed it since the command was carried out. A retry is asked
 * first whether it is one, and again where it is refused, as the first attempt may have come to its end meanwhile.
 * @param findDone  what an earlier attempt makes the answer; undefined where none was carried out
 */
export const unlessDone = async <Answer>(
  findDone: () => Promise<Answer | undefined>,
  act: () => Promise<Answer>,
): Promise<Answer> => {
  const done = await findDone()
  if (done !== undefined) return done
  try {
    return await act()
  } catch (error) {
    const meanwhile = error instanceof Refusal ? await findDone() : undefined
    if (meanwhile === undefined) throw error
    return meanwhile
  }
}

/** Judges what a command names, unless it was carried out before. @throws Refusal */
export const judgeUnlessDone = async (isDone: () => Promise<boolean>, judge: () => Promise<unknown>): Promise<void> => {
  await unlessDone(
    async () => ((await isDone()) ? true : undefined),
    async () => {
      await judge()
      return true
    },
  )
}
