/** The alternatives of one form each that a real backend is likely to have, alone and together. */
export const likely = [
  'terms=raw',
  'page=nested',
  'ids=number',
  'money=string',
  'otp=object',
  'mechanics=array',
  'errors=problem',
] as const

/** Every alternative once, in as few rounds as there are alternatives of one thing. */
export const rounds = [
  `${likely.join()},catalogue=page,slots=seconds,revenue=empty,times=local,writes=empty`,
  'terms=record,page=array,otp=id,slots=iso,times=epoch,writes=text,errors=list',
  'terms=absent,page=full,mechanics=paged,otp=text,times=array,errors=text',
] as const
