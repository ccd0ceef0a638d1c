import type { AnyEndpoint } from '../http/endpoint.ts'
import { RECORD_ENDPOINTS } from '../records/endpoints.ts'
import { WRITTEN_ENDPOINTS } from '../records/written-records.ts'
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
import { getColorPreferences } from './colours/get-color-preferences.ts'
import { listColorSchemes } from './colours/list-color-schemes.ts'
import { setColorPreferences } from './colours/set-color-preferences.ts'
import { downloadFile } from './files/download-file.ts'
import { uploadFile } from './files/upload-file.ts'
import { getLead } from './leads/get-lead.ts'
import { assignLead, setLeadPotential } from './leads/lead-doors.ts'
import { listLeads, searchLeads } from './leads/list-leads.ts'
import { openLead } from './leads/open-lead.ts'
import { getMonitoring } from './monitoring/get-monitoring.ts'
import { retryParked } from './monitoring/retry-parked.ts'
import { listNotices } from './notices/list-notices.ts'
import { listNotifications } from './notifications/list-notifications.ts'
import { readNotifications } from './notifications/read-notifications.ts'
import { tryNotification } from './notifications/try-notification.ts'
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
import { getCompany } from './settings/get-company.ts'
import { getLogo } from './settings/get-logo.ts'
import { getSessionPolicy } from './settings/get-session-policy.ts'
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

/** Every operation of the API. OpenAPI, the edge and the Pact guard read this list. */
export const ENDPOINTS: readonly AnyEndpoint[] = [
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
  changeRights,
  listRegistrations,
  approveRegistration,
  refuseRegistration,
  listLeads,
  searchLeads,
  getLead,
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
  listApiKeySecrets,
  listApiKeyUses,
  issueApiKeySecret,
  ...Object.values(WRITTEN_ENDPOINTS).flatMap((calls) => Object.values(calls) as AnyEndpoint[]),
  ...Object.values(RECORD_ENDPOINTS).flatMap((calls) => Object.values(calls) as AnyEndpoint[]),
]
