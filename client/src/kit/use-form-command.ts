import type { AnyEndpoint, ResponseOf } from '@kervan/contracts/http/endpoint'
import { useState } from 'react'
import type { ApiError } from '../base/api/api-error.ts'
import type { Reply } from '../base/api/call.ts'
import { useCommand } from '../base/api/use-command.ts'
import type { FieldsFormState, Typed } from './use-fields-form.ts'

/** A command whose body is typed in a form. */
export interface FormCommand<E extends AnyEndpoint> {
  /**
   * Sends what was typed, which is given up once it was taken.
   * @param params  of the address
   * @param also    what goes with it beside what was typed
   * @returns undefined where it has faults or was refused: both are shown
   */
  readonly send: (params?: Readonly<Record<string, string>>, also?: Typed) => Promise<Reply<ResponseOf<E>> | undefined>
  /** Of a refusal that names no field, or the record that stands in the way. */
  readonly refusal: ApiError | null
  readonly saving: boolean
}

/** @param isTold  whether a refusal is told beside the field it names: it has a way out */
export const useFormCommand = <E extends AnyEndpoint>(
  endpoint: E,
  form: FieldsFormState,
  isTold: (refusal: ApiError) => boolean = () => false,
): FormCommand<E> => {
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const { send, saving } = useCommand(endpoint, {
    onRefused: (error) => {
      if (!form.showFaultsOf(error) || isTold(error)) setRefusal(error)
      return true
    },
  })
  return {
    refusal,
    saving: saving === 'saving',
    async send(params, also) {
      setRefusal(null)
      const body = form.read()
      const reply = body && (await send({ ...(params && { params }), body: { ...body, ...also } } as never))
      if (!reply) return
      form.discard()
      return reply
    },
  }
}
