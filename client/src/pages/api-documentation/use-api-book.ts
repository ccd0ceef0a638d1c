import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../base/api/api-error.ts'
import { useLanguage } from '../../base/i18n/language.ts'
import { type ApiBook, type ApiDescription, readBook } from './api-book.ts'

/** What the API says of itself, in the language of the page. It changes with the program alone. */
export const useApiBook = () => {
  const language = useLanguage()
  return useQuery<ApiBook, ApiError>({
    queryKey: ['api-book', { language }],
    meta: { shows: [] },
    queryFn: async ({ signal }) => {
      const response = await fetch('/api/openapi.json', { headers: { 'Accept-Language': language }, signal })
      if (!response.ok) throw new ApiError({ code: 'unreadable', status: response.status }, 'no description')
      return readBook((await response.json()) as ApiDescription)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
