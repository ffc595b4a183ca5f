import { describe, expect, test } from 'vitest'
import { promiseOf, type TitlePromise } from '#domain/insight/extract/promised/title-promise.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { guessLanguage } from '#domain/insight/speech/guess-language.ts'

const ENGLISH = 'you can do this every day and then it is easy'
function promised(title: string, said = ENGLISH): TitlePromise | null {
  const words = spokenWords([{ startMs: 0, endMs: 9000, text: said }])
  return promiseOf({ title, words, language: guessLanguage(words) }, title)
}
const listed = (title: string) => {
  const found = promised(title)
  return found?.as === 'list' ? [found.phrase, found.use] : null
}
const deed = (title: string, said?: string) => {
  const found = promised(title, said)
  return found?.as === 'deed' ? found.deed : null
}

describe('what a title promises', () => {
  test.each([
    ['6 Tiny Habits That Save Me Hours', 'the 6 tiny habits', 'do'],
    ['Stop Wasting Seeds: 5 Ways to Sow', 'the 5 ways to sow', 'do'],
    ['Five Tips for Better Bread', 'the five tips for better bread', 'use'],
    ['7 Fundamental Steps to Film a Garden', 'the 7 fundamental steps to film a garden', 'order'],
    ['Top 5 Mistakes Beginners Make', 'the 5 mistakes', 'stop'],
    ['3 Bad Habits That Keep You Tired', 'the 3 bad habits', 'stop'],
    ['8 Signs You’re Overwatering', 'the 8 signs', 'know'],
    ['15 Things You Must Know Before Buying a Mower', 'the 15 things you must know before buying a mower', 'know'],
    ['20 Films You Must See', 'the 20 films', 'watch'],
    ['Top 10 Best Comic Books 2023 Revealed!!', 'the 10 best comic books', 'read'],
    ['10 Daily Habits Destroying Your Soil', 'the 10 daily habits', 'stop'],
    ['7 Ways Salt Harms Your Garden', 'the 7 ways', 'know'],
    ['5 Tricks Garden Shops Use', 'the 5 tricks', 'know'],
    ['10 Baking Mistakes to Avoid', 'the 10 baking mistakes', 'stop'],
    ['The 48 Laws of Gardens Explained', 'the 48 laws of gardens', 'know'],
    ['5 Recipes for Rye', 'the 5 recipes for rye', 'cook'],
    ['My 5 favorite garden apps', 'the 5 favorite garden apps', 'try'],
  ])('is a list: %s', (title, phrase, use) => {
    expect(listed(title)).toEqual([phrase, use])
  })

  test.each([
    '5 Minute Habits', // no five habits
    '3 Ingredient Recipes',
    '30 Day Rules',
    'The 1 Rule of Bread',
    '5 Things I Hate', // things of whom?
    'I tried 7 habits',
    'Bread for 100 people',
  ])('is no list: %s', (title) => {
    expect(listed(title)).toBeNull()
  })

  test.each([
    ['How to Build a Cold Frame - Step by Step', 'build a cold frame'],
    ['How To Stop Overwatering (For Good)', 'stop overwatering'],
    ['HOW TO MAKE YOUR BREAD BETTER | Elevate your loaf', 'make your bread better'],
    ['How to use your HANDS when you knead', 'use your hands when you knead'],
    ['How to write clean code in Java like a pro', 'write clean code in Java'],
    ['How to Actually Sharpen My Knives in 2024', 'sharpen your knives'],
    ['The Easy Way to Fix a Leaking Tap', 'fix a leaking tap'],
    ['Gardening: How to Sow Peas', 'sow peas'],
    ['Save Your Seeds', 'save your seeds'],
    ['How to Fix Your Posture ft. Dr. Moss', 'fix your posture'],
    ['How to Draw Mr. Moss', 'draw Mr. moss'],
    ['How to Fold a Shirt 👕 #shorts', 'fold a shirt'],
    ['How to Make Rye Bread Recipe', 'make rye bread'],
    ['How to Sow Peas for Beginners 2025', 'sow peas'],
    ['Build a Cold Frame for Beginners', 'build a cold frame'],
  ])('is how something is done: %s', (title, done) => {
    expect(deed(title)).toBe(done)
  })

  test.each([
    'How NOT to Prune',
    'How I Went Broke',
    'How Does Rain Work',
    'How to Tell If He Likes You',
    'How to Bake', // bake what?
    'A Beginner’s Guide to Investing',
    'How to help this one man in a very small village far beyond the hills of his youth',
  ])('is no deed: %s', (title) => {
    expect(deed(title)).toBeNull()
  })

  test('a name keeps its capital where it is said with one, or everybody knows it', () => {
    const said = 'you prune a Bramley like any Bramley because the Bramley is strong and you like it'
    expect(deed('How to Prune a Bramley in English Gardens', said)).toBe('prune a Bramley in English gardens')
    expect(deed('How to Prune a Bramley in English Gardens')).toBe('prune a bramley in English gardens')
  })

  test('in another language than English is not read', () => {
    expect(promised('How to sow peas', 'wir säen die Erbsen im Frühling und sie wachsen dann sehr schnell')).toBeNull()
  })
})
