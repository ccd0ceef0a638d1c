import { channelAccount } from '@kervan/contracts/kinds/channel-account/channel-account'
import { channelAccountRules } from '@kervan/contracts/kinds/channel-account/channel-account.rules'
import { recordDecider } from '../kit/record/record-decider.ts'

export const accountDecider = recordDecider(channelAccount, channelAccountRules)
