import type { Verbs } from '../../../verb.ts';
import { login, logout, refreshSession } from './login.ts';
import { loginWithCode, sendLoginCode } from './login-with-code.ts';
import { getUserDetails, setBirthday, updateUser } from './profile.ts';
import { register } from './register.ts';
import { forgotPassword, resetPassword, verifyResetCode } from './reset-password.ts';
import {
  beginWithSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor-verbs.ts';
import { resendEmailCode, verifyEmail } from './verify-email.ts';

export const accountsVerbs = {
  'user.register': register,
  'user.login': login,
  'user.sendLoginCode': sendLoginCode,
  'user.loginWithCode': loginWithCode,
  'user.verifyEmail': verifyEmail,
  'user.resendEmailCode': resendEmailCode,
  'user.forgotPassword': forgotPassword,
  'user.verifyResetCode': verifyResetCode,
  'user.resetPassword': resetPassword,
  'user.refresh': refreshSession,
  'user.details': getUserDetails,
  'user.logout': logout,
  'user.update': updateUser,
  'user.setBirthday': setBirthday,
  'secondFactor.get': getSecondFactor,
  'secondFactor.begin': beginWithSecondFactor,
  'secondFactor.confirm': turnOnSecondFactor,
  'secondFactor.renewCodes': renewRecoveryCodes,
  'secondFactor.turnOff': turnOffSecondFactor,
} satisfies Partial<Verbs>;
