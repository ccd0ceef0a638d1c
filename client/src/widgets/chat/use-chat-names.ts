import type { ChatChannel } from '@kervan/contracts/chat/chat-channel'
import { useTranslation } from 'react-i18next'
import { shownName } from '../../base/users/shown-name.ts'
import { useColleagues } from '../../base/users/use-colleagues.ts'

/** The other one of a conversation. */
export const otherOf = ({ members }: Pick<ChatChannel, 'members'>, userId: string): string =>
  members.find((member) => member !== userId) ?? userId

/** What a conversation is called here: by its own name, else after the colleague. */
export const useChatNames = (userId: string) => {
  const { t } = useTranslation('messaging')
  const colleagues = useColleagues()
  return (channel: ChatChannel): string => {
    const other = otherOf(channel, userId)
    if (channel.name !== `Chat with ${other}`) return channel.name
    const colleague = colleagues.find(({ id }) => id === other)
    return colleague ? shownName(colleague) : t('colleague')
  }
}
