import type { AnyEndpoint, CallsByKind } from '../http/endpoint.ts'
import { RECORD_ENDPOINTS } from '../kinds/endpoints.ts'
import { WRITTEN_ENDPOINTS } from '../kinds/written-records.ts'
import { chooseAgentStatus } from './agents/choose-agent-status.ts'
import { cleanAgentStatus } from './agents/clean-agent-status.ts'
import { freeAgent } from './agents/free-agent.ts'
import { listOnlineUsers } from './agents/list-online-users.ts'
import { setAgentStatus } from './agents/set-agent-status.ts'
import { issueApiKeySecret } from './api-keys/issue-api-key-secret.ts'
import { listApiKeySecrets } from './api-keys/list-api-key-secrets.ts'
import { listApiKeyUses } from './api-keys/list-api-key-uses.ts'
import { changePassword } from './auth/change-password.ts'
import { checkInvitation } from './auth/check-invitation.ts'
import { checkPasswordLink } from './auth/check-password-link.ts'
import { endOtherSessions } from './auth/end-other-sessions.ts'
import { endSession } from './auth/end-session.ts'
import { getCurrentUser } from './auth/get-current-user.ts'
import { getDeviceKey } from './auth/get-device-key.ts'
import { getPermissions } from './auth/get-permissions.ts'
import { getSignInOptions } from './auth/get-sign-in-options.ts'
import { listSessions } from './auth/list-sessions.ts'
import { login } from './auth/login.ts'
import { logout } from './auth/logout.ts'
import { addPasskey } from './auth/passkeys/add-passkey.ts'
import { beginPasskey } from './auth/passkeys/begin-passkey.ts'
import { beginPasskeySignIn } from './auth/passkeys/begin-passkey-sign-in.ts'
import { listPasskeys } from './auth/passkeys/list-passkeys.ts'
import { removePasskey } from './auth/passkeys/remove-passkey.ts'
import { signInByPasskey } from './auth/passkeys/sign-in-by-passkey.ts'
import { register } from './auth/register.ts'
import { requestPasswordLink } from './auth/request-password-link.ts'
import { resetPassword } from './auth/reset-password.ts'
import { beginSecondFactor } from './auth/second-factor/begin-second-factor.ts'
import { confirmSecondFactor } from './auth/second-factor/confirm-second-factor.ts'
import { finishSignIn } from './auth/second-factor/finish-sign-in.ts'
import { getSecondFactor } from './auth/second-factor/get-second-factor.ts'
import { renewRecoveryCodes } from './auth/second-factor/renew-recovery-codes.ts'
import { turnOffSecondFactor } from './auth/second-factor/turn-off-second-factor.ts'
import { testAuthHeaders } from './auth/test-auth-headers.ts'
import { updateProfile } from './auth/update-profile.ts'
import { listCalendarLinks } from './calendars/list-calendar-links.ts'
import { makeCalendarLink } from './calendars/make-calendar-link.ts'
import { readCalendar } from './calendars/read-calendar.ts'
import { revokeCalendarLink } from './calendars/revoke-calendar-link.ts'
import { listChannelConnections } from './channel-accounts/list-channel-connections.ts'
import { setChannelCredentials } from './channel-accounts/set-channel-credentials.ts'
import { testChannelAccount } from './channel-accounts/test-channel-account.ts'
import { createChatChannel } from './chat/create-chat-channel.ts'
import { listChatChannels } from './chat/list-chat-channels.ts'
import { listChatMessages } from './chat/list-chat-messages.ts'
import { listCustomerChannels } from './chat/list-customer-channels.ts'
import { listCustomerMessages } from './chat/list-customer-messages.ts'
import { readChatChannel } from './chat/read-chat-channel.ts'
import { sendChatMessage } from './chat/send-chat-message.ts'
import { getColorPreferences } from './colours/get-color-preferences.ts'
import { listColorSchemes } from './colours/list-color-schemes.ts'
import { setColorPreferences } from './colours/set-color-preferences.ts'
import { addConversationNote } from './conversations/add-conversation-note.ts'
import { assignConversation } from './conversations/assign-conversation.ts'
import { cancelMessage } from './conversations/cancel-message.ts'
import { closeConversation } from './conversations/close-conversation.ts'
import { countConversations } from './conversations/count-conversations.ts'
import { getConversation } from './conversations/get-conversation.ts'
import { listConversationMessages } from './conversations/list-conversation-messages.ts'
import { listConversations, searchConversations } from './conversations/list-conversations.ts'
import { listSenders } from './conversations/list-senders.ts'
import { openConversation } from './conversations/open-conversation.ts'
import { readConversation } from './conversations/read-conversation.ts'
import { reopenConversation } from './conversations/reopen-conversation.ts'
import { retryMessage } from './conversations/retry-message.ts'
import { retryMessageFile } from './conversations/retry-message-file.ts'
import { sendMessage } from './conversations/send-message.ts'
import { snoozeConversation } from './conversations/snooze-conversation.ts'
import { waiveReply } from './conversations/waive-reply.ts'
import { downloadFile } from './files/download-file.ts'
import { uploadFile } from './files/upload-file.ts'
import { handOnFollowUps } from './follow-ups/hand-on-follow-ups.ts'
import { getLead } from './leads/get-lead.ts'
import { assignLead, setLeadPotential } from './leads/lead-doors.ts'
import { countLeads, listLeads, searchLeadCounts, searchLeads } from './leads/list-leads.ts'
import { listMentionable } from './leads/list-mentionable.ts'
import { openLead } from './leads/open-lead.ts'
import { listMessages, searchMessages } from './messages/list-messages.ts'
import { getMonitoring } from './monitoring/get-monitoring.ts'
import { retryParked } from './monitoring/retry-parked.ts'
import { listNotices } from './notices/list-notices.ts'
import { listNotifications } from './notifications/list-notifications.ts'
import { readNotifications } from './notifications/read-notifications.ts'
import { tryNotification } from './notifications/try-notification.ts'
import { readDriveFolder } from './participants/read-drive-folder.ts'
import { addContactPoint } from './people/add-contact-point.ts'
import { correctContactPoint } from './people/correct-contact-point.ts'
import { dismissDuplicate } from './people/dismiss-duplicate.ts'
import { getTimeline } from './people/get-timeline.ts'
import { giveConsent } from './people/give-consent.ts'
import { listDuplicates } from './people/list-duplicates.ts'
import { mergePerson } from './people/merge-person.ts'
import { removeContactPoint } from './people/remove-contact-point.ts'
import { restoreDuplicate } from './people/restore-duplicate.ts'
import { unmergePerson } from './people/unmerge-person.ts'
import { withdrawConsent } from './people/withdraw-consent.ts'
import { changePreferences } from './preferences/change-preferences.ts'
import { getPreferences } from './preferences/get-preferences.ts'
import { listPins } from './preferences/list-pins.ts'
import { pinRecord } from './preferences/pin-record.ts'
import { unpinRecord } from './preferences/unpin-record.ts'
import { catchUp } from './realtime/catch-up.ts'
import { approveRegistration } from './registrations/approve-registration.ts'
import { listRegistrations } from './registrations/list-registrations.ts'
import { refuseRegistration } from './registrations/refuse-registration.ts'
import { listSecurityLog, searchSecurityLog } from './security/list-security-log.ts'
import { trySequence } from './sequences/try-sequence.ts'
import { getCompany } from './settings/get-company.ts'
import { getLogo } from './settings/get-logo.ts'
import { getSessionPolicy } from './settings/get-session-policy.ts'
import { addSimulatedPersona } from './simulator/add-simulated-persona.ts'
import { getSimulator } from './simulator/get-simulator.ts'
import { holdHandsetFile } from './simulator/hold-handset-file.ts'
import { listSimulatedProviders } from './simulator/list-simulated-providers.ts'
import { switchSimulatorFault } from './simulator/switch-simulator-fault.ts'
import { switchSimulatorWriting } from './simulator/switch-simulator-writing.ts'
import { writeAsPersona } from './simulator/write-as-persona.ts'
import { changeRights } from './users/change-rights.ts'
import { endUserSession } from './users/end-user-session.ts'
import { endUserSessions } from './users/end-user-sessions.ts'
import { getRights } from './users/get-rights.ts'
import { listColleagues } from './users/list-colleagues.ts'
import { listLastSeen } from './users/list-last-seen.ts'
import { listUserSessions } from './users/list-user-sessions.ts'
import { registerUser } from './users/register-user.ts'
import { resetSecondFactor } from './users/reset-second-factor.ts'
import { resetUserPassword } from './users/reset-user-password.ts'
import { setUserPermissions } from './users/set-user-permissions.ts'
import { viewAsUser } from './users/view-as-user.ts'
import { getWebhookDelivery } from './webhooks/get-webhook-delivery.ts'
import { getWebhookReplay } from './webhooks/get-webhook-replay.ts'
import { issueWebhookSecret } from './webhooks/issue-webhook-secret.ts'
import { listWebhookAttempts } from './webhooks/list-webhook-attempts.ts'
import { listWebhookDeliveries } from './webhooks/list-webhook-deliveries.ts'
import { listWebhookSecrets } from './webhooks/list-webhook-secrets.ts'
import { openWebhookDelivery } from './webhooks/open-webhook-delivery.ts'
import { replayWebhookDeliveries } from './webhooks/replay-webhook-deliveries.ts'
import { retryWebhookDelivery } from './webhooks/retry-webhook-delivery.ts'
import { sendWebhookAgain } from './webhooks/send-webhook-again.ts'
import { getTemplateUsage } from './whatsapp-templates/get-template-usage.ts'
import { syncWhatsappTemplates } from './whatsapp-templates/sync-whatsapp-templates.ts'

/** Takes each by itself: of an array the compiler would compare every two. */
const listOf = (...endpoints: readonly AnyEndpoint[]): readonly AnyEndpoint[] => endpoints

/** Every operation of the API. OpenAPI, the edge and the Pact guard read this list. */
export const ENDPOINTS = listOf(
  login,
  finishSignIn,
  getSecondFactor,
  getDeviceKey,
  beginSecondFactor,
  confirmSecondFactor,
  turnOffSecondFactor,
  renewRecoveryCodes,
  logout,
  getCurrentUser,
  getPermissions,
  testAuthHeaders,
  getSignInOptions,
  register,
  checkInvitation,
  requestPasswordLink,
  checkPasswordLink,
  resetPassword,
  changePassword,
  updateProfile,
  listSessions,
  endSession,
  endOtherSessions,
  listPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  beginPasskeySignIn,
  signInByPasskey,
  listColleagues,
  listLastSeen,
  registerUser,
  resetUserPassword,
  resetSecondFactor,
  listUserSessions,
  endUserSession,
  endUserSessions,
  setUserPermissions,
  viewAsUser,
  getRights,
  trySequence,
  readDriveFolder,
  changeRights,
  listRegistrations,
  approveRegistration,
  refuseRegistration,
  listLeads,
  searchLeads,
  countLeads,
  searchLeadCounts,
  getLead,
  openConversation,
  sendMessage,
  retryMessage,
  retryMessageFile,
  cancelMessage,
  readConversation,
  assignConversation,
  closeConversation,
  reopenConversation,
  snoozeConversation,
  waiveReply,
  listConversations,
  searchConversations,
  countConversations,
  listMessages,
  searchMessages,
  listMentionable,
  listSenders,
  // After the addresses with a word where this one has an id.
  getConversation,
  listConversationMessages,
  addConversationNote,
  openLead,
  assignLead,
  setLeadPotential,
  listDuplicates,
  addContactPoint,
  correctContactPoint,
  removeContactPoint,
  giveConsent,
  withdrawConsent,
  mergePerson,
  unmergePerson,
  dismissDuplicate,
  restoreDuplicate,
  getTimeline,
  listNotices,
  getColorPreferences,
  setColorPreferences,
  getPreferences,
  changePreferences,
  listPins,
  pinRecord,
  unpinRecord,
  listNotifications,
  readNotifications,
  tryNotification,
  listColorSchemes,
  listOnlineUsers,
  chooseAgentStatus,
  setAgentStatus,
  freeAgent,
  cleanAgentStatus,
  listCalendarLinks,
  makeCalendarLink,
  revokeCalendarLink,
  readCalendar,
  listChatChannels,
  listChatMessages,
  listCustomerChannels,
  listCustomerMessages,
  createChatChannel,
  sendChatMessage,
  readChatChannel,
  getCompany,
  getLogo,
  getSessionPolicy,
  catchUp,
  uploadFile,
  downloadFile,
  listSecurityLog,
  searchSecurityLog,
  getMonitoring,
  retryParked,
  listWebhookAttempts,
  sendWebhookAgain,
  listChannelConnections,
  setChannelCredentials,
  testChannelAccount,
  listWebhookSecrets,
  issueWebhookSecret,
  getTemplateUsage,
  syncWhatsappTemplates,
  listWebhookDeliveries,
  getWebhookDelivery,
  openWebhookDelivery,
  retryWebhookDelivery,
  replayWebhookDeliveries,
  getWebhookReplay,
  listSimulatedProviders,
  getSimulator,
  addSimulatedPersona,
  holdHandsetFile,
  writeAsPersona,
  switchSimulatorFault,
  switchSimulatorWriting,
  listApiKeySecrets,
  listApiKeyUses,
  issueApiKeySecret,
  handOnFollowUps,
  ...Object.values(WRITTEN_ENDPOINTS as unknown as CallsByKind).flatMap((calls) => Object.values(calls)),
  ...Object.values(RECORD_ENDPOINTS as unknown as CallsByKind).flatMap((calls) => Object.values(calls)),
)
