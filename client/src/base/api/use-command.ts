import type { AnyEndpoint, CallOf, ResponseOf } from '@kervan/contracts/http/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { following } from '../realtime/following.ts'
import { refreshReads } from '../realtime/refresh-reads.ts'
import { showToast } from '../ui/toast/toasts.ts'
import { type ApiError, isApiError } from './api-error.ts'
import { type CallOptions, call, type Reply } from './call.ts'
import { errorWords } from './error-words.ts'
import { fieldErrorsOf } from './field-errors.ts'

/** How a change stands, as `SaveState` shows it. */
export type Saving = 'idle' | 'saving' | 'saved' | 'failed' | 'offline' | 'queued'

export interface CommandOptions<E extends AnyEndpoint> {
  /** Reads that show what the command changes; they are brought up to the command's position. */
  readonly refreshes?: readonly AnyEndpoint[]
  /** The refusal is dealt with here (a conflict dialog, a field): true keeps the toast away. */
  readonly onRefused?: (error: ApiError, input: CallOf<E>) => boolean
  /** The words over the reason; that it was not saved unless said. */
  readonly failed?: string
}

export interface Command<E extends AnyEndpoint> {
  /** Sends the command. Gives its reply, or undefined when it was refused: the person has then been told. */
  readonly send: (input: CallOf<E>, options?: CallOptions) => Promise<Reply<ResponseOf<E>> | undefined>
  readonly saving: Saving
  readonly error: ApiError | null
  /** Complaints about fields of the body, by path. */
  readonly fieldErrors: Readonly<Record<string, string>>
  readonly reset: () => void
}

/** A command with the state of its saving. Faults of fields go to the form, everything else is said in a toast. */
export const useCommand = <E extends AnyEndpoint>(
  endpoint: E,
  { refreshes = [], onRefused, failed }: CommandOptions<NoInfer<E>> = {},
): Command<E> => {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const mutation = useMutation<Reply<ResponseOf<E>>, ApiError, { input: CallOf<E>; options?: CallOptions }>({
    mutationFn: ({ input, options }) =>
      call<AnyEndpoint>(endpoint, input as never, options) as Promise<Reply<ResponseOf<E>>>,
    onSuccess: () => {
      // While the log is followed, the push of the command itself brings what is shown up to date.
      if (following.get().state !== 'live') void queryClient.invalidateQueries()
      void refreshReads(queryClient, refreshes)
    },
    onError: (error, { input }) => {
      if (onRefused?.(error, input) || hasFieldErrors(error)) return
      showToast({ tone: 'error', title: failed ?? t('errors:not-saved'), text: errorWords(error) })
    },
  })
  return {
    send: (input, options) => mutation.mutateAsync({ input, options }).catch(() => undefined),
    saving: savingOf(mutation.status, mutation.error),
    error: mutation.error,
    fieldErrors: fieldErrorsOf(mutation.error?.fieldFaults ?? []),
    reset: mutation.reset,
  }
}

const hasFieldErrors = (error: ApiError): boolean => Object.keys(fieldErrorsOf(error.fieldFaults ?? [])).length > 0

const savingOf = (status: 'idle' | 'pending' | 'success' | 'error', error: unknown): Saving => {
  switch (status) {
    case 'idle':
      return 'idle'
    case 'pending':
      return 'saving'
    case 'success':
      return 'saved'
    case 'error':
      return isApiError(error, 'offline') ? 'offline' : 'failed'
  }
}
