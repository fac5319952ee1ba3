/** Which recipe drew a picture. A change that changes pictures counts it up, and with it their addresses. */
export const artVersion = 1
