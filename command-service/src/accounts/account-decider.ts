import { channelAccount } from '@kervan/contracts/records/channel-account'
import { channelAccountRules } from '@kervan/contracts/records/rules/channel-account.rules'
import { recordDecider } from '../kit/record/record-decider.ts'

export const accountDecider = recordDecider(channelAccount, channelAccountRules)
