/** The names of a table of tables: `'a' | 'b'` of `{ x: { a: 1 }, y: { b: 2 } }`. */
type NameIn<Tables> = { [Table in keyof Tables]: keyof Tables[Table] }[keyof Tables]

/** The names that more than one of the tables has. */
export type NameTwice<Tables> = {
  [Table in keyof Tables]: keyof Tables[Table] & NameIn<Omit<Tables, Table>>
}[keyof Tables]

/** `unknown` when every name is unique; otherwise a property that no table has, so that its name shows as the error. */
export type NoNameTwice<Tables> = [NameTwice<Tables>] extends [never]
  ? unknown
  : { 'this name stands in two modules': NameTwice<Tables> }

type Value<Tables, Name> = {
  [Table in keyof Tables]: Name extends keyof Tables[Table] ? Tables[Table][Name] : never
}[keyof Tables]

/** All tables merged into one. */
export type ByName<Tables> = { [Name in NameIn<Tables>]: Value<Tables, Name> }
