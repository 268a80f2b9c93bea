/** How long the next code has to wait after one was sent, in milliseconds (Specification §9). */
export const resendCooldown = 30_000
