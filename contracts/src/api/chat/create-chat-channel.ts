import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { UserId } from '../../ids.ts'
import { TypedText } from '../../text/typed-text.ts'

/** Opens the conversation with a colleague, or finds the one that there is. */
export const createChatChannel = endpoint({
  name: 'create-chat-channel',
  summary: 'Open the conversation with a colleague',
  method: 'POST',
  path: '/api/chat/channels',
  owner: 'command-service',
  permission: 'signed-in',
  body: z.strictObject({ with: UserId, name: TypedText(120).optional() }),
  response: CommandAccepted,
  errors: ['user-not-found'],
})
