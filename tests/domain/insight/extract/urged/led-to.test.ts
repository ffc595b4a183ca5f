// What is led to by "it's important to", "we have to" or "I recommend", and what only looks so.
import { expect, test } from 'vitest'
import { findUrged } from '#domain/insight/extract/urged/urged.ts'
import { asTold } from '../as-told.ts'

const titlesIn = (line: string) => findUrged(asTold([line], 'Your workshop')).map(({ title }) => title)

test.each([
  ['what is important', "it's important to clean the hinge every spring", /^Clean the hinge/],
  ['what you might want', 'you might also want to write the date on the jar', /^Write the date/],
  ['what we have to do', 'we always have to check our own brakes first', /^Check your own brakes/],
  ['what is recommended', 'i recommend that you keep a list of names', /^Keep a list of names/],
  ['what one recommends doing', 'i really recommend writing the date on the jar', /^Write the date on the jar/],
  ['what one should be doing', 'you want to be calling two old clients a week', /^Call two old clients/],
  ['what one likes', 'i tend to work in small teams', /^Work in small teams/],
])('OVL-09: something to do is found in %s', (_, line, title) => {
  expect(titlesIn(line).filter((one) => title.test(one))).not.toEqual([])
})

test.each([
  "i don't recommend you clean the hinge on your own",
  "it's not important to clean the hinge",
  'we never have to check the brakes',
  'he is making a plan with her',
  'they do it by calling two old clients',
  "don't try writing the date on the jar",
  'stop making a plan for him',
])('nothing to do is found in %s', (line) => {
  const found = titlesIn(line).filter((one) => /^(?:Clean|Check|Make|Call|Write)/.test(one))
  expect(found).toEqual([])
})
